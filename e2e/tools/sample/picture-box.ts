/** A picture's box as fractions (0 to 1) of its page, from the top left. */
export type PictureBox = { left: number; top: number; width: number; height: number }
