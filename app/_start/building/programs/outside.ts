/**
 * Packages that no bundle of a program contains: a release has them as npm installed them. They read files beside
 * themselves, or bring programs for one kind of machine.
 */
export const outside = ['next', 'sharp', 'pdfjs-dist', '@embedpdf/pdfium', 'css-tree', 'ssh2']

/** A file of ours that tells by its own place where the sources are. */
export const ownOutside = './app/_start/building/sources.mjs'
