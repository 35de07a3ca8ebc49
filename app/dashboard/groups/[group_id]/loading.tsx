import { PublicationSkeletons } from './_parts/list/skeletons.tsx'

export default function LoadingPublications() {
  return <PublicationSkeletons />
}
