import type { ImageProcessor } from '../../../src/visitors/uploads/image-processor.ts';
import { never, runs } from '../run.ts';
import { makeVariant } from '../../../src/visitors/uploads/make-variant.ts';
import { remakePicture } from '../../../src/visitors/uploads/reencode-image.ts';

/** Re-encodes pictures in this process: another one has a clock of its own. */
export function createImageProcessor(): ImageProcessor {
  return {
    make: (input, output, variant) =>
      runs.getStore()?.alone(() => (variant ? makeVariant(input, output, variant) : remakePicture(input, output))) ??
      never(),
    close: () => {},
  };
}
