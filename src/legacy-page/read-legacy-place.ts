/** The settings of a legacy placeholder as attributes of a current placeholder, which are added to it. */
export interface LegacyPlace {
  readonly attributes: Readonly<Record<string, string>>;
  /** `data-` attributes that are neither legacy ones nor ours. */
  readonly unknown: readonly string[];
}

/**
 * The known attributes. They are the same today, have a counterpart below, or need none because the board scrolls with
 * the page.
 */
const sameOrNone =
  /^data-(id|personalization-id|columns|expand|infinitescroll|clickformore|paginate|count|tags|query|notrack|nobuttons|mobilescroll|drystone-.+)$/;

/**
 * Reads `<div class="…" data-id="spring" data-infinitescroll …>`; `attributes` are all attributes of the element.
 * `null` = it names no board.
 */
export function readLegacyPlace(attributes: ReadonlyMap<string, string>, service: string): LegacyPlace | null {
  const board = attributes.get('data-id')?.trim();
  if (!board) return null;
  const isOn = (name: string) =>
    attributes.has(name) && !/^(false|0|no|off)$/i.test(attributes.get(name)?.trim() ?? '');
  const more = isOn('data-infinitescroll')
    ? 'scroll'
    : isOn('data-paginate')
      ? 'pages'
      : isOn('data-nobuttons') && !isOn('data-clickformore')
        ? 'none'
        : 'button';
  const [personalization, count] = [attributes.get('data-personalization-id'), attributes.get('data-count')];
  return {
    attributes: {
      'data-drystone-board': board,
      'data-service': service,
      'data-more': more,
      ...(personalization ? { 'data-personalization': personalization } : {}),
      ...(count ? { 'data-page-size': count } : {}),
      ...(isOn('data-notrack') ? { 'data-no-engagement': '' } : {}),
    },
    unknown: [...attributes.keys()].filter((name) => name.startsWith('data-') && !sameOrNone.test(name)),
  };
}
