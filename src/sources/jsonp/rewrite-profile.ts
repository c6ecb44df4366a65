import { toBoolean } from '../../safety/number.ts';
import { type Fields, isFields, readId } from '../fields.ts';
import { listItems } from './read-packed.ts';
import { fromV1Word } from './v1-networks.ts';

/** The most fields that are read; no profile has more. */
const maxFields = 300;

/**
 * The feeds from `facebook_accounts`, `rss_accounts`, …. An account's name is its label, else its user name on the
 * network, else the address of its RSS feed.
 */
function rewriteAccounts(profile: Fields): readonly Fields[] {
  return Object.entries(profile)
    .slice(0, maxFields)
    .flatMap(([field, accounts]) => {
      const word = /^([a-z_]+)_accounts$/.exec(field)?.[1];
      return !word
        ? []
        : listItems(accounts)
            .filter(isFields)
            .map((account): Fields => {
              const name =
                [account.label, account[`${word}_user_name`], account.rss_url].find(
                  (text) => text && typeof text === 'string',
                ) ?? '';
              return {
                type: 'social_feed',
                id: readId({ id: account.social_feed_id }) || readId(account),
                attributes: {
                  source: fromV1Word(word),
                  name: toBoolean(account.hashtag) && /^[^#@]/.test(`${name}`) ? `#${name}` : name,
                },
              };
            });
    });
}

/** Renames the one key that version 2 spells differently. */
const respell = ({ embed_minColumnWidth: embed_mincolumnwidth, ...fields }: Fields): Fields =>
  embed_mincolumnwidth === undefined ? fields : { embed_mincolumnwidth, ...fields };

/**
 * Returns a profile as a board of version 2 with its feeds and personalizations.
 * @param slug used if the profile has no id or no name
 */
export function rewriteProfile(profile: Fields, slug: string): Fields {
  const feeds = rewriteAccounts(profile);
  const personalizations = listItems(profile.personalizations)
    .filter(isFields)
    .map((fields, index): Fields => ({
      type: 'personalization',
      id: readId(fields) || index,
      attributes: { theme: fields.theme, data: respell(fields) },
    }));
  return {
    data: {
      id: readId(profile) || slug,
      attributes: { name: profile.name || slug, slug: profile.user_name, realtime: profile.enable_realtime },
      relationships: { social_feeds: { data: feeds }, personalizations: { data: personalizations } },
    },
    included: [...feeds, ...personalizations],
  };
}
