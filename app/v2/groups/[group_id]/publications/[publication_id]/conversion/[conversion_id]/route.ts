// The contract's singular address of a conversion; the plural one is the same.
export {
  DELETE,
  GET,
  HEAD,
  OPTIONS,
  PATCH,
  POST,
  PUT,
} from '#app/v2/groups/[group_id]/publications/[publication_id]/conversions/[conversion_id]/route.ts'
