/** What one drawn card teaches. Measures in px. */
export interface CardLesson {
  readonly width: number;
  readonly height: number;
  /** Height / width of its picture, which is as wide as the card; 0 without one. */
  readonly pictureRatio: number;
  readonly textHeight: number;
  /**
   * Characters of its text; 0 when the text was cut, so that only the height of a full text area can be learnt from it.
   */
  readonly textLength: number;
}

// What a plain card in a 16 px font comes to; one batch of drawn cards outweighs it.
const usualChrome = 110;
const usualCharacterArea = 180;

/**
 * Learns from the cards that were drawn how high the others will be: the picture by its ratio, the text by the area
 * that a character takes, all the rest (author, time, buttons, padding) by its average.
 */
export function createHeightEstimate() {
  let lessons = 0;
  let chrome = 0;
  let characters = 0;
  let textArea = 0;
  let mostTextHeight = Infinity;

  return {
    learn({ width, height, pictureRatio, textHeight, textLength }: CardLesson) {
      lessons++;
      chrome += height - width * pictureRatio - textHeight;
      if (textLength) {
        characters += textLength;
        textArea += textHeight * width;
      } else if (textHeight) mostTextHeight = textHeight;
    },
    /** In whole px. `textLength` is that of the whole text. */
    heightOf(width: number, pictureRatio: number, textLength: number): number {
      const textHeight = (textLength * (textArea / characters || usualCharacterArea)) / width;
      return Math.round(
        (lessons ? chrome / lessons : usualChrome) + width * pictureRatio + Math.min(textHeight, mostTextHeight),
      );
    },
  };
}

/**
 * The height that a card takes at another width, in whole px: its picture grows with it, its text takes the same area,
 * all else keeps its height. `textHeight` is what of the text can change; 0 when it was cut.
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
