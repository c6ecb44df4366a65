/** Whether a filter tells the two tags apart. */
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Each tag once, as it is written first. */
export const withoutDoubles = (tags: readonly string[]): readonly string[] =>
  tags.filter((tag, index) => tags.findIndex((other) => isSame(tag, other)) === index);

/** `walks, stars, Walks` → walks and stars. */
export const splitTags = (text: string): readonly string[] =>
  withoutDoubles(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  );
