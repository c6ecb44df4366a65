/** @jsxImportSource preact */
import { createEdit, writeEdit } from './edit-state.ts';
import { isFormTouched } from './form-state.ts';
import { TextArea, TextField } from './form-fields.tsx';
import { Form, SubmitButton } from './form.tsx';
import { CancelButton, ModalDialog } from './modal-dialog.tsx';
import { type Moderation, postPath } from './moderation-state.ts';
import { SignedOut } from './session.ts';
import { sendChange } from '../ui/send-change.ts';
import { rich, t } from '../words/words.ts';
import { Problem } from '../ui/problem.tsx';

interface EditDialogProps {
  readonly moderation: Moderation;
}

/** A form for the text of a post. If the service rejects the change, the dialog stays open with its input. */
export function EditDialog({ moderation }: EditDialogProps) {
  const editing = moderation.editing.value;
  if (!editing) return null;
  const {
    post,
    name,
    edit: { form, problem },
  } = editing;
  const { options, finishEditing } = moderation;
  const save = async (): Promise<void> => {
    problem.value = '';
    if (!isFormTouched(form)) return finishEditing(null);
    const { confirm } = moderation;
    const saved = await sendChange(
      { client: options.client, confirm },
      {
        path: postPath(options, post),
        before: post,
        write: (resource) => writeEdit(createEdit(resource).form),
        mine: writeEdit(form),
      },
    );
    if (saved) finishEditing(saved);
  };
  const fail = (error: unknown): void => {
    if (error instanceof SignedOut) return;
    problem.value = error instanceof Error ? error.message : t('That did not work. Nothing was lost; try again.');
  };
  const { title, text, description, tags } = form.fields;
  return (
    <ModalDialog
      class="wide"
      labelledBy="edit-heading"
      isChanged={isFormTouched(form)}
      onClose={() => finishEditing(null)}
    >
      <h2 id="edit-heading">
        {rich('Edit <span>{name}</span>', { name, span: (words) => <bdi class="quiet">{words}</bdi> })}
      </h2>
      <Form form={form} work={save} fail={fail}>
        <TextField field={title} label={t('Title')} maxLength={500} />
        <TextArea field={text} label={t('Text')} rows={6} maxLength={10_000} />
        {typeof post.attributes['image_url'] === 'string' && (
          <TextField field={description} label={t('Alt text')} maxLength={1000} />
        )}
        <TextField field={tags} label={t('Tags, separated by commas')} />
        <Problem>{problem}</Problem>
        <div class="acts">
          <SubmitButton form={form}>{t('Save')}</SubmitButton>
          <CancelButton />
        </div>
      </Form>
    </ModalDialog>
  );
}
