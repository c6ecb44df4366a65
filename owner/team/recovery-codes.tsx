/** @jsxImportSource preact */
import { signal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { ActButton } from '../ui/act-button.tsx';
import { TextField } from '../moderation/form-fields.tsx';
import { Form, SubmitButton } from '../moderation/form.tsx';
import { createForm } from '../moderation/form-state.ts';
import { CancelButton, ModalDialog } from '../moderation/modal-dialog.tsx';
import { saveFile } from '../ui/save-file.ts';
import { formatFacts, t } from '../words/words.ts';
import type { Workspace } from '../workspace-state.ts';
import type { RecoveryCodes } from './recovery-code-state.ts';
import { Problem } from '../ui/problem.tsx';

const listId = 'recovery-codes';
/** From this number on, the page advises to make new ones. */
const few = 3;

interface RecoveryCodeRowProps {
  readonly codes: RecoveryCodes;
  readonly onMake: () => void;
}

/** How many codes are left, beside the factors. */
export function RecoveryCodeRow({ codes, onMake }: RecoveryCodeRowProps) {
  const remaining = codes.remaining.value;
  if (remaining === null) return null;
  const advice =
    remaining === 0
      ? t('Without them, a lost device locks you out.')
      : remaining <= few
        ? t('Make new ones before none is left.')
        : t('Each signs you in once without your device.');
  return (
    <li class="row-card">
      <div class="row-words">
        <h3>
          {t('Recovery codes')}
          <span class={`badge ${remaining > few ? 'good' : 'wait'}`}>
            {remaining === 0 ? t('None') : t('{count} left', { count: remaining })}
          </span>
        </h3>
        <p class="quiet">{advice}</p>
      </div>
      <button type="button" onClick={onMake}>
        {t('Make new codes')}
      </button>
    </li>
  );
}

interface RecoveryCodesDialogProps {
  readonly workspace: Workspace;
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The codes with what they are for, as a text that is saved. */
const writeFile = ({ service, user }: Workspace, codes: readonly string[]): string =>
  [t('Drystone recovery codes'), service, String(user.attributes['email'] ?? ''), '', ...codes, ''].join('\n');

/** Shows new codes, once. It asks before it closes until they were copied, saved or printed. */
export function RecoveryCodesDialog({ workspace, codes, onClose }: RecoveryCodesDialogProps) {
  const isKept = useSignal(false);
  const said = useSignal('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      isKept.value = true;
      said.value = t('Copied.');
    } catch {
      getSelection()?.selectAllChildren(document.getElementById(listId)!);
      said.value = t('Press Ctrl+C to copy.');
    }
  };
  const save = (): void => {
    saveFile(new Blob([writeFile(workspace, codes)], { type: 'text/plain' }), 'drystone-recovery-codes.txt');
    isKept.value = true;
  };
  const printCodes = (): void => {
    print();
    isKept.value = true;
  };
  return (
    <ModalDialog
      class="recovery"
      labelledBy="recovery-title"
      describedBy="recovery-hint"
      isChanged={!isKept.value}
      leaving={{
        question: t('Close without saving the codes?'),
        hint: t('They are not shown again.'),
        stay: t('Back to the codes'),
        leave: t('Close'),
      }}
      onClose={onClose}
    >
      <h2 id="recovery-title">{t('Save your recovery codes')}</h2>
      <p id="recovery-hint">{t('If you lose your device, each of them signs you in once. They are shown only now.')}</p>
      <p class="quiet only-print">
        {formatFacts([workspace.service, String(workspace.user.attributes['email'] ?? '')])}
      </p>
      <ol id={listId} class="recovery-codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div class="acts">
        <button type="button" onClick={() => void copy()}>
          {t('Copy')}
        </button>
        <button type="button" onClick={save}>
          {t('Download')}
        </button>
        <button type="button" onClick={printCodes}>
          {t('Print')}
        </button>
        <span class="quiet" role="status">
          {said}
        </span>
      </div>
      <div class="acts">
        <button type="button" class="main" onClick={onClose}>
          {t('I have saved them')}
        </button>
      </div>
    </ModalDialog>
  );
}

interface NewRecoveryCodesDialogProps {
  readonly codes: RecoveryCodes;
  readonly hasApp: boolean;
  /** Sends a code by mail; null = the user has no factor by mail. */
  readonly sendCode: (() => Promise<void>) | null;
  readonly onClose: () => void;
}

/** Asks for a code before it makes new recovery codes, so that a stranger at an open page cannot make any. */
export function NewRecoveryCodesDialog({ codes, hasApp, sendCode, onClose }: NewRecoveryCodesDialogProps) {
  const { form, problem } = useMemo(
    () => ({ form: createForm('recovery', { code: 'attributes/code' }), problem: signal('') }),
    [],
  );
  const isSent = useSignal(false);
  const fail = (error: unknown): void => {
    problem.value = error instanceof Error ? error.message : t('That did not work. Try again.');
  };
  const send = async (): Promise<void> => {
    problem.value = '';
    await sendCode?.().then(() => void (isSent.value = true), fail);
  };
  useEffect(() => {
    if (!hasApp) void send();
  }, []);
  return (
    <ModalDialog labelledBy="new-recovery-title" describedBy="new-recovery-hint" onClose={onClose}>
      <h2 id="new-recovery-title">{t('New recovery codes')}</h2>
      <p id="new-recovery-hint">
        {hasApp
          ? t('Enter the code that your authenticator app shows.')
          : t('Enter the code that we send you by email.')}
        {codes.remaining.value !== 0 && ` ${t('The earlier recovery codes then no longer work.')}`}
      </p>
      <Form
        form={form}
        work={async () => {
          problem.value = '';
          await codes.make(form.fields.code.value.value.replaceAll(' ', ''));
          onClose();
        }}
        fail={fail}
      >
        <TextField field={form.fields.code} label={t('Code of six digits')} type="code" required maxLength={7} />
        <p class="quiet" role="status">
          {isSent.value ? t('We have sent you a code. It is valid for ten minutes.') : ''}
        </p>
        <Problem>{problem}</Problem>
        <div class="acts">
          <SubmitButton form={form}>{t('Make new codes')}</SubmitButton>
          {sendCode && <ActButton act={send}>{t('Send a code by email')}</ActButton>}
          <CancelButton />
        </div>
      </Form>
    </ModalDialog>
  );
}
