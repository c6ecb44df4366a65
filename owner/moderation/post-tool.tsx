/** @jsxImportSource preact */
import { signal, type Signal } from '@preact/signals';
import { FieldOfPicture, Select, TextArea, TextField } from './form-fields.tsx';
import { Form } from './form.tsx';
import { createForm, type FormState, readForm, settleForm } from './form-state.ts';
import type { Moderation } from './moderation-state.ts';
import { splitTags } from './split-tags.ts';
import { Tool } from './tool.tsx';
import { t } from '../words/words.ts';

const places = {
  text: 'attributes/text',
  author: 'attributes/author',
  face: 'attributes/author/image_url',
  picture: 'attributes/image_url',
  description: 'attributes/alternative_text',
  tags: 'attributes/tags',
};
const empty = { text: '', author: '', face: '', picture: '', description: '', tags: '' };

export interface PostToolState {
  readonly form: FormState<keyof typeof places>;
  /** `''` = not chosen yet. */
  readonly board: Signal<string>;
  /** What the pressed button asks for. */
  readonly status: Signal<'approved' | 'pending'>;
}

export const createPostTool = (): PostToolState => ({
  form: createForm('post', places),
  board: signal(''),
  status: signal('approved'),
});

interface PostToolProps {
  readonly moderation: Moderation;
  readonly state: PostToolState;
}

/** A form for the team's own posts on a board. If the service rejects a post, the input stays. */
export function PostTool({ moderation, state: { form, board, status } }: PostToolProps) {
  const {
    options: { client, teamPath },
    boardChoices,
    messages,
  } = moderation;
  const { text, author, face, picture, description, tags } = form.fields;
  const publish = async (): Promise<void> => {
    const sent = readForm(form);
    const name = author.value.value.trim();
    const isPublic = status.value === 'approved';
    await client.send('POST', `${teamPath}/boards/${board.value}/posts`, {
      type: 'post',
      attributes: {
        status: status.value,
        text: text.value.value,
        author: name === '' ? null : { name, image_url: face.value.value.trim() || null },
        image_url: picture.value.value.trim() || null,
        alternative_text: description.value.value.trim() || null,
        tags: splitTags(tags.value.value),
      },
    });
    settleForm(form, sent, empty);
    moderation.filter();
    messages.say(isPublic ? t('Post published.') : t('Post saved as pending.'));
  };
  return (
    <Tool moderation={moderation} title={t('New post')}>
      <Form form={form} work={publish} fail={messages.fail}>
        <Select
          id="post-board"
          label={t('Board')}
          value={board.value}
          options={boardChoices}
          onChange={(value) => {
            board.value = value;
          }}
        />
        <TextArea field={text} label={t('Text')} rows={4} maxLength={10_000} required />
        <TextField field={author} label={t('Author name')} maxLength={500} />
        {author.value.value.trim() !== '' && <FieldOfPicture field={face} label={t('Author image (optional)')} />}
        <FieldOfPicture field={picture} label={t('Image')} isOfForm />
        <TextField field={description} label={t('Alt text')} maxLength={1000} />
        <TextField field={tags} label={t('Tags, separated by commas')} maxLength={400} />
        <div class="acts">
          {(['approved', 'pending'] as const).map((each) => (
            <button
              key={each}
              type="submit"
              class={each === 'approved' ? 'main' : undefined}
              aria-disabled={form.isSending.value || undefined}
              onClick={() => {
                if (!form.isSending.value) status.value = each;
              }}
            >
              {each === 'approved' ? t('Publish') : t('Save as pending')}
            </button>
          ))}
        </div>
      </Form>
    </Tool>
  );
}
