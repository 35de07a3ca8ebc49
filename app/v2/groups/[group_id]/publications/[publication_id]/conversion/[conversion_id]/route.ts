// The contract's singular alias.
export {
  DELETE,
  GET,
  HEAD,
  OPTIONS,
  PATCH,
  POST,
  PUT,
} from '#app/v2/groups/[group_id]/publications/[publication_id]/conversions/[conversion_id]/route.ts'
