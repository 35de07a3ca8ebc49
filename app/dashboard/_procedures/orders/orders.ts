import { z } from 'zod'
import { findGroup } from '#db/groups/groups.ts'
import { countNewOrders, deleteOrder, listOrders, setOrderState } from '#db/orders/orders.ts'
import { orderStates } from '#db/rules/orders/orders.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { inGroup } from '../named.ts'
import { partNumber, sliceOfPart } from '../parts.ts'
import { writing } from '../procedure.ts'

const perPart = 50
const state = z.enum(orderStates)
const named = inGroup.extend({ id: bodyId })

/** Shopping lists that readers sent to a group. They hold personal data, so that those who may only read do not see them. */
export default {
  /** Newest first. */
  list: writing
    .input(inGroup.extend({ state: state.optional(), part: partNumber }))
    .handler(async ({ context, input }) => {
      const { id } = await findGroup(context.viewer, input.groupId)
      return listOrders(id, input.state, sliceOfPart(input.part, perPart))
    }),

  /** Orders that are not done, a hundred at most. */
  countNew: writing.input(inGroup).handler(async ({ context, input }) => {
    const { id } = await findGroup(context.viewer, input.groupId)
    return countNewOrders(id)
  }),

  change: writing.input(named.extend({ state })).handler(async ({ context, input }) => {
    const { id } = await findGroup(context.viewer, input.groupId)
    return setOrderState(id, input.id, input.state)
  }),

  /** With what the customer entered. Mails and events that were sent before stay with their receivers. */
  remove: writing.input(named).handler(async ({ context, input }) => {
    const { id } = await findGroup(context.viewer, input.groupId)
    await deleteOrder(id, input.id)
  }),
}
