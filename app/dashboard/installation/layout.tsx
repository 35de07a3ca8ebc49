export { SignedInLayout as default } from '#app/dashboard/_frame/signed-in-layout.tsx'
