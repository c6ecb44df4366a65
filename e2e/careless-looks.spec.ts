// Each layout is tested with careless color settings. Text on a plain background must stay readable.
import { layoutNames } from '../src/appearance/layout-name.ts';
import { drawSome } from '../src/model/test-support/draws.ts';
import { expectColoursToBeRead, hostileLooks } from './support/hostile-looks.ts';
import { expectReady, openStillBoard } from './support/still-board.ts';
import { board as boardOf, test } from './support/test.ts';

const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);

for (const [place, layout] of layoutNames.entries()) {
  test(`${layout} can be read in the looks of careless owners`, async ({ page, allow }) => {
    // The masonry is tested with all looks. Each other layout gets a third of them per day; three consecutive layouts
    // cover all.
    const looks = layout === 'masonry' ? hostileLooks : drawSome(hostileLooks, seed + place);
    console.log(`seed ${seed}: repeat with FUZZ_SEED=${seed}`);
    // The board reports the corrected colors to each owner.
    allow.console(/is drawn as/);
    await openStillBoard(page, { layout, direction: 'ltr', looks: [{}, ...looks] });
    const board = boardOf(page);
    await expectReady(board, layout);
    await expectColoursToBeRead(page, board, looks);
  });
}
