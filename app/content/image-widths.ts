/**
 * Widths in pixels in which larger images are also stored. Pages derive `srcset` from this list, so a new
 * width needs the images of the library encoded again. At most `MAX_SIZE` of `encode-image.server.ts`.
 */
export const imageWidths = [400, 800, 1200, 1600, 2400];
