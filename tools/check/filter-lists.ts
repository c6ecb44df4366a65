// The default lists of ad blockers must not match any name of the product, so that visitors who block advertising still
// see the board.
import { readFilterLists, type FilterLists } from './filter-lists/lists.ts';
import { readBuiltNames } from './filter-lists/names.ts';
import { listProductRequests, pageUrls, type ProductRequest } from './filter-lists/requests.ts';
import { type BuiltNames, hidesOurs } from './filter-lists/selectors.ts';
import { print, type CheckResult } from './check-result.ts';

/** Rules that match one of our words which never occurs where the rule applies, with the reason. */
const isText = 'the text of a button in the share menu, never its title and never of a picture';
const harmless: Readonly<Record<string, string>> = {
  '[title^="Share on Facebook"]': isText,
  '[title^="Share on LinkedIn"]': isText,
  '[title^="Share on Tumblr"]': isText,
  '[title^="Share on Twitter"]': isText,
  'img[alt^="Share on Facebook"]': isText,
  'img[alt^="Share on Twitter"]': isText,
  'button[title="Share"]': 'the buttons with a title pause, turn or enlarge a display; that of shares has no title',
};

/** A request that the lists must block, as a positive control: otherwise the check tests nothing. */
const controlRequest: ProductRequest = { url: 'https://widgets.masonry.example/ads/index.js', types: ['script'] };
const controlClasses = ['ad-label'];
const controlLabels = ['Follow us on Facebook'];

export function checkFilterLists(
  lists: FilterLists,
  requests: readonly ProductRequest[],
  names: BuiltNames,
): CheckResult {
  const blocked = findBlocked(lists, requests).map(
    ({ url, rule }) => `${url} is blocked by the rule ${rule} — rename the file or path`,
  );
  const hidden = findHidden(lists, names).map(
    (selector) => `the rule ##${selector} would hide a part of the product — rename the class, id or label`,
  );
  const problems = [...blocked, ...hidden, ...findSilentControls(lists, names)];
  return {
    summary:
      `${requests.length} addresses and ${names.classes.size} names pass ${lists.selectors.length} ` +
      'hiding rules and the blocking ones',
    problems,
  };
}

function findBlocked(
  lists: FilterLists,
  requests: readonly ProductRequest[],
): readonly { readonly url: string; readonly rule: string }[] {
  return requests.flatMap(({ url, types }) => {
    const rules = types.flatMap((type) => pageUrls.map((page) => lists.blockedBy(url, page, type)));
    return [...new Set(rules)].flatMap((rule) => (rule === null ? [] : [{ url, rule }]));
  });
}

const findHidden = (lists: FilterLists, names: BuiltNames): readonly string[] =>
  [...new Set(lists.selectors)].filter((selector) => !(selector in harmless) && hidesOurs(selector, names));

function findSilentControls(lists: FilterLists, names: BuiltNames): readonly string[] {
  const isHidden = (more: Partial<BuiltNames>) =>
    findHidden(lists, { ...names, ...more }).length > findHidden(lists, names).length;
  const controls: readonly [string, boolean][] = [
    [controlRequest.url, findBlocked(lists, [controlRequest]).length > 0],
    ...controlClasses.map((name): [string, boolean] => [
      `the class ${name}`,
      isHidden({ classes: new Set([...names.classes, name]) }),
    ]),
    ...controlLabels.map((label): [string, boolean] => [
      `the label "${label}"`,
      isHidden({ values: new Set([...names.values, label]) }),
    ]),
  ];
  return controls
    .filter(([, isHit]) => !isHit)
    .map(
      ([what]) =>
        `positive control: the lists must match ${what} and do not — the lists in ` +
        'e2e/corpora/filterlists or this check are broken',
    );
}

if (import.meta.main)
  print('filter lists', checkFilterLists(readFilterLists(), listProductRequests(), readBuiltNames()));
