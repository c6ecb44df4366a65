/** @jsxImportSource preact */
import '../test-support/owner-document.ts';
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { FieldOfPicture } from '../moderation/form-fields.tsx';
import { Form } from '../moderation/form.tsx';
import { createForm } from '../moderation/form-state.ts';
import { PictureUpload, type UploadPicture } from './picture-field.tsx';

afterEach(cleanup);

/** An upload that the test ends. */
function openField(initial = '') {
  const form = createForm('post', { picture: 'attributes/image_url' }, { picture: initial });
  let [finish, fail]: [(address: string) => void, (error: Error) => void] = [() => {}, () => {}];
  const sent: { file: Blob; signal: AbortSignal; onShare: (share: number) => void }[] = [];
  let saved = 0;
  const upload: UploadPicture = (file, onShare, signal) => {
    sent.push({ file, onShare, signal });
    return new Promise((resolve, reject) => {
      [finish, fail] = [resolve, reject];
    });
  };
  render(
    <PictureUpload.Provider value={upload}>
      <Form form={form} work={async () => void saved++} fail={() => {}}>
        <FieldOfPicture field={form.fields.picture} label="Image" isOfForm />
        <textarea aria-label="Text" />
        <button type="submit">Save</button>
      </Form>
    </PictureUpload.Provider>,
  );
  return {
    sent,
    address: () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Image' }).value,
    finish: (address: string) => finish(address),
    fail: (words: string) => fail(new Error(words)),
    saved: () => saved,
  };
}

const photo = (name = 'photo.jpg', type = 'image/jpeg') => new File(['x'], name, { type });
/** The document of these tests gives its events no files. */
function drop(element: Element, files: readonly File[]): void {
  const event = new window.Event('drop', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'dataTransfer', { value: { files, types: ['Files'] } });
  fireEvent(element, event);
}
const form = () => screen.getByRole('button', { name: 'Save' }).closest('form')!;

test('a picture that is dropped anywhere on the form becomes an address, with its progress shown', async () => {
  const field = openField();
  drop(screen.getByRole('textbox', { name: 'Text' }), [photo()]);
  await waitFor(() => assert.equal(field.sent.length, 1));
  field.sent[0]?.onShare(0.5);
  await waitFor(() => assert.equal(screen.getByRole<HTMLProgressElement>('progressbar').getAttribute('value'), '0.5'));
  field.finish('https://boards.example/media/team-1.webp');
  await waitFor(() => assert.equal(field.address(), 'https://boards.example/media/team-1.webp'));
  assert.ok(screen.getByText('The picture is uploaded.'));
  assert.equal(screen.queryByRole('progressbar'), null);
});

test('a picture is pasted while the text is written, and copied text stays text', async () => {
  const field = openField();
  const paste = (types: readonly string[]) =>
    fireEvent.paste(screen.getByRole('textbox', { name: 'Text' }), { clipboardData: { files: [photo()], types } });
  paste(['text/plain', 'Files']);
  assert.equal(field.sent.length, 0);
  paste(['Files']);
  await waitFor(() => assert.equal(field.sent.length, 1));
});

test('the former picture is not saved while another one is sent, and comes back when that fails', async () => {
  const field = openField('https://a.example/old.jpg');
  drop(form(), [photo()]);
  await waitFor(() => assert.equal(field.sent.length, 1));
  assert.equal(field.address(), '');
  field.fail('There is no more space. Ask your administrator.');
  await screen.findByText('There is no more space. Ask your administrator.');
  assert.equal(field.address(), 'https://a.example/old.jpg');
  assert.equal(screen.getByRole('textbox', { name: 'Image' }).getAttribute('aria-invalid'), 'true');
});

test('an upload can be canceled, and another file takes its place', async () => {
  const field = openField('https://a.example/old.jpg');
  drop(form(), [photo()]);
  await waitFor(() => assert.equal(field.sent.length, 1));
  drop(form(), [photo('second.jpg')]);
  await waitFor(() => assert.equal(field.sent.length, 2));
  assert.equal(field.sent[0]?.signal.aborted, true);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  assert.equal(field.sent[1]?.signal.aborted, true);
  await waitFor(() => assert.equal(field.address(), 'https://a.example/old.jpg'));
  assert.equal(screen.queryByText(/^Abort/), null);
});

test('what is no picture is refused in words, and nothing is sent', async () => {
  const field = openField();
  drop(form(), [new File(['x'], 'clip.mov', { type: 'video/quicktime' })]);
  await screen.findByText('This is no picture. Choose a JPEG, PNG, WebP, AVIF or GIF file.');
  // This browser cannot read it, and neither can the service.
  drop(form(), [photo('photo.heic', '')]);
  await screen.findByText('This picture cannot be read. Save it as JPEG or PNG and try again.');
  assert.equal(field.sent.length, 0);
});
