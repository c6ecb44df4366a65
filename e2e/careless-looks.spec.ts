// Each layout in the colours of owners who did not look: what stands on a plain ground can be read.
import { layoutNames } from '../src/appearance/layout-name.ts';
import { drawSome } from '../src/model/test-support/draws.ts';
import { expectColoursToBeRead, hostileLooks } from './support/hostile-looks.ts';
import { expectReady, openStillBoard } from './support/still-board.ts';
import { board as boardOf, test } from './support/test.ts';

const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);

for (const [place, layout] of layoutNames.entries()) {
  test(`${layout} can be read in the looks of careless owners`, async ({ page, allow }) => {
    // The masonry in all of them; of the others each has its third of the day, and three that follow each other all.
    const looks = layout === 'masonry' ? hostileLooks : drawSome(hostileLooks, seed + place);
    console.log(`seed ${seed}: repeat with FUZZ_SEED=${seed}`);
    // Each is told which of his colours were mended.
    allow.console(/is drawn as/);
    await openStillBoard(page, { layout, direction: 'ltr', looks: [{}, ...looks] });
    const board = boardOf(page);
    await expectReady(board, layout);
    await expectColoursToBeRead(page, board, looks);
  });
}
