import { PublicationSkeletons } from './_parts/publication-skeletons.tsx'

export default function LoadingPublications() {
  return <PublicationSkeletons />
}
