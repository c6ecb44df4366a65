import { renderBoard } from 'drystone/server';

export async function load() {
  const options = { board: 'spring', service: 'https://boards.example', pageSize: 6 };
  const { html } = await renderBoard(options, { language: 'en' });
  return { html };
}
