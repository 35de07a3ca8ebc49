import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { findGroup } from '#db/groups/groups.ts'
import { refuseOwnAddresses } from '#db/groups/own-hosts.ts'
import { someProducts } from '#db/products/search.ts'
import { checkoutOf, idOf, type ListCheckout } from '#db/rules/shops/checkout.ts'
import { valueOfField } from '#db/rules/shops/id-fields.ts'
import { shop } from '#db/rules/shops/settings.ts'
import { openSession } from '#db/shops/sessions.ts'

/** Products that a shop is tried with. */
const tried = 3

const trial = z.object({
  products: z
    .array(
      z.object({
        id: z.int(),
        title: z.string(),
        sku: z.string(),
        value: z.string().describe('The field as the feed has it'),
        shop_id: z.string().nullable().describe("The shop's own number in it; null if it holds none"),
      }),
    )
    .max(tried),
  checkout: z
    .object({
      address: z.string(),
      fields: z.array(z.tuple([z.string(), z.string()])).optional(),
    })
    .nullable()
    .describe('With one of each; null if the shop can take none'),
  fault: z.string().nullable().describe('Why a shop that was asked opened no checkout'),
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    summary: 'Try a shop with three products before saving it',
    description: 'Nothing is changed. A shop of the Universal Commerce Protocol is asked for a checkout.',
    audience: 'dashboard',
    access: 'manage',
    params: z.object({ group_id: pathId }),
    body: { scope: 'shop', shape: shop },
    returns: { 200: { body: z.object({ trial }) } },
    async handle({ viewer, params, body }) {
      const { id: groupId } = await findGroup(viewer, params.group_id)
      await refuseOwnAddresses([{ field: 'address', address: body.address }])
      const products = await someProducts(groupId, tried)
      const found = checkoutOf(
        body,
        products.map(product => ({ key: product.id, product, quantity: 1 })),
      )
      return {
        body: {
          trial: {
            products: products.map(product => ({
              id: product.id,
              title: product.title,
              sku: product.sku,
              value: valueOfField(product, body.id_field),
              shop_id: idOf(body, product) ?? null,
            })),
            ...(await ledTo(groupId, found.checkout)),
          },
        },
      }
    },
  }),
})

async function ledTo(
  groupId: number,
  checkout: ListCheckout<number>['checkout'],
): Promise<Pick<z.input<typeof trial>, 'checkout' | 'fault'>> {
  if (checkout === undefined) return { checkout: null, fault: null }
  const { lineItems, ...direct } = checkout
  if (lineItems === undefined) return { checkout: direct, fault: null }
  const opened = await openSession({ groupId, profileUrl: checkout.address, lineItems })
  return 'fault' in opened ? { checkout: null, fault: opened.fault } : { checkout: opened, fault: null }
}
