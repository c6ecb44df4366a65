import type { Page } from '@playwright/test';
import { findFaint } from './axe.ts';
import type { BoardLocators } from './board.ts';
import { expect } from './expect.ts';

type Personalization = Readonly<Record<string, string>>;

const personalization = (
  ground: string,
  card: string,
  text: string,
  action: string,
  onAction: string,
  button: string,
  onButton: string,
): Personalization => ({
  background_color: ground,
  embed_color_bodybg: ground,
  post_background_color: card,
  fontcolor_post: text,
  connected_hashtag_highlight_color: text,
  cta_button_color: action,
  cta_text_color: onAction,
  color_namebar_buttons: button,
  color_name: onButton,
  color_namebar: card,
  generic_avatar_background_color: action,
  generic_avatar_text_color: onAction,
});

/**
 * Color choices without enough contrast: text like its background, transparent backgrounds, middle grays, shades of one
 * hue. Transparent backgrounds are on white, as the board assumes. The board does not correct a transparent background
 * on another one.
 */
export const hostilePersonalizations: readonly Personalization[] = [
  personalization('#ffffff', '#fffffe', '#ffffff', '#ffffff', '#ffffff', '#ffffff', '#ffffff'),
  personalization('#000000', '#000001', '#000000', '#000000', '#000000', '#000000', '#000000'),
  personalization('#808080', '#7f7f7f', '#808080', '#777777', '#7a7a7a', '#808080', '#757575'),
  personalization('#ffff00', '#ffff01', '#ffffff', '#00ff00', '#ffff00', '#00ffff', '#ffffff'),
  personalization('#ff0000', '#ff0001', '#0000ff', '#ff00ff', '#ff0000', '#ff0000', '#00aa00'),
  personalization('#00000000', '#ffffff80', '#767676', '#00000080', '#222222', '#ffffff40', '#eeeeee'),
  personalization('#ffffff', '#00000080', '#777777', '#fefefe', '#dddddd', '#101010', '#111111'),
  personalization('#00000000', '#00000001', '#ffffff20', '#00000000', '#ffffff10', '#00000000', '#ffffff00'),
  personalization('#fffbe6', '#fdf6d8', '#e8d9a0', '#f7d9d9', '#f2b8b8', '#dff5e1', '#b7e0bb'),
  personalization('#0b1d3a', '#102a54', '#1c3f7a', '#0d2347', '#16346a', '#0f2a57', '#183a75'),
];

const drawnWithinMs = 4000;

/**
 * Shows the board in each personalization, and expects that every text on a plain background is legible. The page must
 * not have a personalization of its own. The personalizations must follow the board's first personalization.
 */
export async function expectColorsToBeRead(
  page: Page,
  { element, posts }: BoardLocators,
  personalizations: readonly Personalization[],
): Promise<void> {
  let measured = 0;
  for (const [index, { post_background_color: card }] of personalizations.entries()) {
    await element.evaluate((host, id) => host.setAttribute('personalization', id), String(index + 2));
    await expect
      .poll(() =>
        element.evaluate((host) =>
          host.shadowRoot?.querySelector<HTMLElement>('.root')?.style.getPropertyValue('--d-card-background'),
        ),
      )
      .toContain(card);
    await expect(posts.first()).toBeVisible();
    // Some layouts draw their cards with a delay. Where all words are on pictures, axe decides nothing.
    const isMeasured = await expect
      .poll(async () => (await findFaint(page)) !== null, { timeout: drawnWithinMs })
      .toBe(true)
      .then(
        () => true,
        () => false,
      );
    if (!isMeasured) continue;
    measured++;
    await expect
      .poll(() => findFaint(page), { message: `personalization ${index + 1}, with cards of ${card}` })
      .toBe('');
  }
  expect(measured, 'some words are on a plain background').toBeGreaterThan(0);
}
