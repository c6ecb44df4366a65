import { createFieldErrors } from './field-errors.ts';
import { choose, labelled } from './filters.ts';
import { make } from './make.ts';
import { sendForm } from './send-form.ts';
import type { ToolsContext } from './tools-context.ts';

export const splitTags = (text: string): readonly string[] => text.split(',').map((tag) => tag.trim()).filter((tag) => tag !== '');

/** Writes a post of the team's own onto a board. What was typed stays when it is refused. */
export function createPostForm({ client, teamPath, boards, say, fail, onPost }: ToolsContext): HTMLElement {
  const board = choose(boards.map(({ id, attributes }) => [String(id), String(attributes['name'])]));
  const [text, author, picture, description, tags] = [
    make('textarea', { rows: 4, maxlength: 10_000, required: true }), make('input', { maxlength: 500, autocomplete: 'off' }), make('input', { type: 'url', maxlength: 2048, placeholder: 'https://' }),
    make('input', { maxlength: 1000 }), make('input', { maxlength: 400 }),
  ];
  const button = make('button', { class: 'main' }, 'Publish');
  const errors = createFieldErrors({ 'attributes/text': text, 'attributes/author': author, 'attributes/image_url': picture, 'attributes/alternative_text': description, 'attributes/tags': tags });
  const form = make('form', { class: 'fields', novalidate: true, onsubmit: sendForm(button, errors, async () => {
    await client.send('POST', `${teamPath}/boards/${board.value}/posts`, { type: 'post', attributes: {
      text: text.value, author: author.value.trim() === '' ? null : { name: author.value.trim() }, image_url: picture.value.trim() || null,
      alternative_text: description.value.trim() || null, tags: splitTags(tags.value),
    } });
    form.reset();
    say('The post is on the board.');
    onPost();
  }, fail) },
    labelled('Board of the post', board, 'post-board'), labelled('Text', text, 'post-text'), labelled('Author, as it is shown', author, 'post-author'),
    labelled('Address of a picture', picture, 'post-picture'), labelled('What the picture shows', description, 'post-description'), labelled('Tags, by comma', tags, 'post-tags'), button);
  return make('details', { class: 'tool' }, make('summary', {}, 'Write a post'), form);
}
