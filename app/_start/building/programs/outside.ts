/**
 * Packages that no bundle of a program contains: a release has them as npm installed them. They read files beside
 * themselves, or bring programs for one kind of machine.
 */
export const outside = ['next', 'sharp', 'pdfjs-dist', '@embedpdf/pdfium', 'ssh2']
