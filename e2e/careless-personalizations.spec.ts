// Each layout is tested with careless color settings. Text on a plain background must stay readable.
import { layoutNames } from '../src/appearance/layout-name.ts';
import { drawSome, drawToday } from '../src/model/test-support/draws.ts';
import { expectColorsToBeRead, hostilePersonalizations } from './support/hostile-personalizations.ts';
import { expectReady, openStillBoard } from './support/still-board.ts';
import { board as boardOf, test } from './support/test.ts';

const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);

const [masonry, ...others] = [...layoutNames.entries()];

for (const [place, layout] of [masonry!, ...drawToday(others)]) {
  test(`${layout} stays readable with careless color settings`, async ({ page, allow }) => {
    // The masonry is tested with all settings. Each other layout gets a third of them; three consecutive layouts
    // cover all.
    const personalizations =
      layout === 'masonry' ? hostilePersonalizations : drawSome(hostilePersonalizations, seed + place);
    console.log(`seed ${seed}: repeat with FUZZ_SEED=${seed}`);
    // The board reports the corrected colors to each owner.
    allow.console(/is shown as/);
    await openStillBoard(page, { layout, direction: 'ltr', personalizations: [{}, ...personalizations] });
    const board = boardOf(page);
    await expectReady(board, layout);
    await expectColorsToBeRead(page, board, personalizations);
  });
}
