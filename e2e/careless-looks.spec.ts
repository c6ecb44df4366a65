// Each layout in the colours of owners who did not look: what stands on a plain ground can be read.
import { layoutNames } from '../src/appearance/layout-name.ts';
import { expectColoursToBeRead, hostileLooks } from './support/hostile-looks.ts';
import { expectReady, openStillBoard } from './support/still-board.ts';
import { board as boardOf, test } from './support/test.ts';

for (const layout of layoutNames) {
  test(`${layout} can be read in the looks of ten careless owners`, async ({ page, allow }) => {
    // Each is told which of his colours were mended.
    allow.console(/is drawn as/);
    await openStillBoard(page, { layout, direction: 'ltr', looks: [{}, ...hostileLooks] });
    const board = boardOf(page);
    await expectReady(board, layout);
    await expectColoursToBeRead(page, board);
  });
}
