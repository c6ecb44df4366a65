/** The measurements of one drawn card. In px. */
export interface CardSample {
  readonly width: number;
  readonly height: number;
  /** Height / width of its picture, which is as wide as the card; 0 without one. */
  readonly pictureRatio: number;
  readonly textHeight: number;
  /** Characters of its text; 0 if the text was cut: such a card tells only the maximum height of a text area. */
  readonly textLength: number;
}

// The values of an ordinary card in a 16 px font; one batch of drawn cards outweighs them.
const defaultChrome = 110;
const defaultCharacterArea = 180;

/**
 * Estimates the heights of cards from those that were drawn: the picture by its ratio, the text by the average area of
 * a character, everything else (author, time, buttons, padding) by its average.
 */
export function createHeightEstimate() {
  let samples = 0;
  let chrome = 0;
  let characters = 0;
  let textArea = 0;
  let maxTextHeight = Infinity;

  return {
    learn({ width, height, pictureRatio, textHeight, textLength }: CardSample) {
      samples++;
      chrome += height - width * pictureRatio - textHeight;
      if (textLength) {
        characters += textLength;
        textArea += textHeight * width;
      } else if (textHeight) maxTextHeight = textHeight;
    },
    /** In whole px. `textLength` counts the whole text. */
    heightOf(width: number, pictureRatio: number, textLength: number): number {
      const textHeight = (textLength * (textArea / characters || defaultCharacterArea)) / width;
      return Math.round(
        (samples ? chrome / samples : defaultChrome) + width * pictureRatio + Math.min(textHeight, maxTextHeight),
      );
    },
  };
}

/**
 * The height of a card at another width, in whole px: its picture grows with the width, its text keeps its area,
 * everything else keeps its height. `textHeight` is the height of the text that can change; 0 if it was cut.
 */
export function rescaleHeight(
  height: number,
  textHeight: number,
  pictureRatio: number,
  from: number,
  to: number,
): number {
  return Math.round(height + (to - from) * pictureRatio + textHeight * (from / to - 1));
}
