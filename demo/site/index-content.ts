import { layoutNames } from '../../src/appearance/layout-name.ts';
import { demoOwner } from '../seed/store-owner.ts';
import { escapeHtml } from '../../owner/embed/escape-html.ts';
import { tryPath } from '../try-it.ts';
import { pages } from './page-list.ts';

interface Place {
  readonly name: string;
  readonly address: string;
  readonly shows: string;
}

/** Reviews are posts with stars, which only the showcase has. */
const boardOf = (layout: string): string => (layout === 'reviews' ? 'reviews' : 'showcase');

const inWords = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function placesOf(home: string, service: string): readonly Place[] {
  return [
    {
      name: 'Your boards',
      address: `${service}/`,
      shows:
        `Boards, posts, feeds, appearance, insights, team. Sign in as ${demoOwner.email} with the password ` +
        `“${demoOwner.password}”.`,
    },
    {
      name: 'Moderation',
      address: `${service}/#/posts`,
      shows: 'Approve or reject new posts, with every picture and video in view.',
    },
    {
      name: 'Appearance',
      address: `${service}/#/appearance`,
      shows: 'Layout, colors, fonts and everything else that a board can look like, beside the board.',
    },
    {
      name: 'Embed code',
      address: `${service}/#/embed`,
      shows: 'Configure a board for one page, see it, and copy the line.',
    },
    {
      name: 'Insights',
      address: `${service}/#/insights`,
      shows: 'Views, opened posts and clicks of visitors.',
    },
    {
      name: 'Documentation',
      address: `${home}/documentation/`,
      shows: 'Quick starts, every option, and the requests that a board sends.',
    },
  ];
}

const writePlace = ({ name, address, shows }: Place): string =>
  `<li><h3><a href="${escapeHtml(address)}">${escapeHtml(name)}</a></h3><p>${escapeHtml(shows)}</p></li>`;

const writeLayout = (name: string, index: number): string =>
  `<button type="button" data-layout="${name}" data-board="${boardOf(name)}" aria-pressed="${index === 0}">` +
  `${inWords(name)}</button>`;

function writeTestPages(home: string): string {
  return Object.entries(pages)
    .map(([name, page]) => {
      const language =
        page.host?.language && page.host.language !== 'en'
          ? ` lang="${page.host.language}" dir="${page.host.direction ?? 'ltr'}"`
          : '';
      const variants = Object.entries(page.variants ?? {})
        .map(([label, query]) => `<li><a href="${home}/${name}.html${escapeHtml(query)}">${escapeHtml(label)}</a></li>`)
        .join('');
      return `<li${language}><h3><a href="${home}/${name}.html">${escapeHtml(page.title)}</a></h3>
<p>${escapeHtml(page.shows)}</p>${variants ? `\n<ul class="variants">${variants}</ul>` : ''}</li>`;
    })
    .join('\n');
}

/**
 * The demo's first page: a box for the address of the visitor's own posts, a live board with a switch for the layouts,
 * and the pages of owners. The pages that test one feature each are folded. The board's place is filled in the same way
 * as on any other page.
 */
export function indexContent(home: string, service: string): string {
  return `<form class="try" method="post" action="${escapeHtml(service + tryPath)}">
<label for="try-address">See your own posts as a wall</label>
<p class="try-line"><input id="try-address" name="address" inputmode="url" autocapitalize="off" spellcheck="false" \
autocomplete="url" placeholder="example.org" required aria-describedby="try-hint">
<button>Try it</button></p>
<p class="hint" id="try-hint">The address of a website, a feed or a profile. No account; nothing is published before \
you say so.</p>
</form>
<section aria-labelledby="live-title">
<h2 id="live-title">A live board</h2>
<p>These are the same posts in each layout. Choose a layout, open a post, or share it.</p>
<p class="layouts" role="group" aria-label="Layout">${layoutNames.map(writeLayout).join('\n')}</p>
<div class="stage"{{width}}><div class="inner">
<drystone-board {{options board=showcase page-size=9 color-scheme=auto}} \
style="display:block;min-height:100vh">{{fallback}}</drystone-board>{{loader}}
</div></div>
</section>
<section aria-labelledby="places-title">
<h2 id="places-title">For owners</h2>
<ul class="page-list">
${placesOf(home, service).map(writePlace).join('\n')}
</ul>
</section>
<section aria-labelledby="pages-title">
<h2 id="pages-title">For developers</h2>
<details class="test-pages">
<summary>Feature demos</summary>
<p>Each page shows one feature of a board, with its embed code. Pages, widget and service have three different \
origins.</p>
<ul class="page-list">
${writeTestPages(home)}
</ul>
</details>
</section>`;
}
