// `build.ts` serves these files as they are: what is imported is their address.
declare module 'pdfjs-dist/legacy/build/pdf.worker.min.mjs' {
  const address: string
  export default address
}
declare module 'pdfjs-dist/legacy/build/pdf.renderer.min.mjs' {
  const address: string
  export default address
}
