/** @jsxImportSource preact */
import { computed, signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { ActButton } from '../ui/act-button.tsx';
import { drawQrCode } from '../../src/components/layouts/spotlight/qr-code.ts';
import { CancelButton, ModalDialog } from '../moderation/modal-dialog.tsx';
import { TextField } from '../moderation/form-fields.tsx';
import { Form, SubmitButton } from '../moderation/form.tsx';
import { createForm, runOnce } from '../moderation/form-state.ts';
import type { Resource } from '../moderation/team-client.ts';
import { formatDay } from '../ui/format-time.ts';
import { keepFocus } from '../ui/keep-focus.ts';
import { ListProblem } from '../ui/list-problem.tsx';
import { createList } from '../ui/list-state.ts';
import { Panel } from '../ui/panel.tsx';
import { SignInAgain } from '../ui/sign-in-again.tsx';
import type { Workspace } from '../workspace-state.ts';
import { createRecoveryCodes, type RecoveryCodes } from './recovery-code-state.ts';
import { NewRecoveryCodesDialog, RecoveryCodeRow, RecoveryCodesDialog } from './recovery-codes.tsx';
import { withHidden } from '../ui/with-hidden.tsx';
import { t } from '../words/words.ts';
import { Problem } from '../ui/problem.tsx';

const kindNames: Readonly<Record<string, string>> = { totp: t('Authenticator app'), email: t('Code by email') };

const isActive = ({ attributes }: Resource): boolean => attributes['status'] === 'active';

interface Enrolment {
  readonly factor: Resource;
  /** The address in the QR code for an app; `''` for email. */
  readonly uri: string;
  readonly secret: string;
}

function QrCode({ address }: { readonly address: string }) {
  const { size, path } = drawQrCode(address);
  return (
    <svg
      class="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('QR code for your authenticator app')}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

interface EnrolmentDialogProps {
  readonly enrolment: Enrolment;
  /** Rejects with the service's error. */
  readonly verify: (code: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Shows the secret once, and takes the first code. */
function EnrolmentDialog({ enrolment: { uri, secret }, verify, onClose }: EnrolmentDialogProps) {
  const { form, problem } = useMemo(
    () => ({ form: createForm('factor', { code: 'attributes/code' }), problem: signal('') }),
    [],
  );
  return (
    <ModalDialog labelledBy="factor-title" onClose={onClose}>
      <h2 id="factor-title">{uri === '' ? t('Code by email') : t('Authenticator app')}</h2>
      {uri === '' ? (
        <p>{t('We have sent you a code. It is valid for ten minutes.')}</p>
      ) : (
        <>
          <p>{t('Scan the code with your app, or type the key into it. It is shown only now.')}</p>
          <QrCode address={uri} />
          <p>
            <span class="quiet">{`${t('Key:')} `}</span>
            <code class="secret" dir="ltr">
              {secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </code>
          </p>
        </>
      )}
      <Form
        form={form}
        work={async () => {
          problem.value = '';
          await verify(form.fields.code.value.value.replaceAll(' ', ''));
        }}
        fail={(error) => {
          problem.value = error instanceof Error ? error.message : t('That did not work. Try again.');
        }}
      >
        <TextField field={form.fields.code} label={t('Code of six digits')} type="code" required maxLength={7} />
        <Problem>{problem}</Problem>
        <div class="acts">
          <SubmitButton form={form}>{t('Turn on')}</SubmitButton>
          <CancelButton />
        </div>
      </Form>
    </ModalDialog>
  );
}

interface FactorListProps {
  readonly items: readonly Resource[];
  readonly codes: RecoveryCodes;
  readonly onMakeCodes: () => void;
  readonly remove: (factor: Resource, name: string) => Promise<void>;
}

function FactorList({ items, remove, codes, onMakeCodes }: FactorListProps) {
  return (
    <ul class="rows factors">
      {items.map((factor) => {
        const { kind, name, created_at } = factor.attributes;
        const title = kindNames[String(kind)] ?? String(name);
        return (
          <li key={factor.id} class="row-card">
            <div class="row-words">
              <h3>
                {title}
                <span class="badge good">{t('On')}</span>
              </h3>
              <p class="quiet">{t('Added {day}', { day: formatDay(created_at) })}</p>
            </div>
            <ActButton class="danger" act={() => remove(factor, title)}>
              {withHidden('Remove<hidden> {name}</hidden>', { name: title })}
            </ActButton>
          </li>
        );
      })}
      <RecoveryCodeRow codes={codes} onMake={onMakeCodes} />
    </ul>
  );
}

/** The factors of the user, and their changes. */
function createFactors(workspace: Workspace) {
  const { client, teamPath, messages, idToken } = workspace;
  const path = `${teamPath}/authentication_factors`;
  const list = createList(client, path);
  /** An attempt that was not confirmed protects nothing, and the next one replaces it. */
  const active = computed(() => list.items.value?.filter(isActive) ?? null);
  const enrolment = signal<Enrolment | null>(null);
  const isBusy = signal(false);
  const mustSignIn = signal(false);
  const codes = createRecoveryCodes(workspace);
  /** The dialog that asks for a code before it makes new recovery codes is open. */
  const isMaking = signal(false);
  /** A change requires a recent sign-in, so that a stranger at an open page cannot change anything. */
  const change = async (work: (proof: string) => Promise<void>): Promise<void> => {
    const token = idToken();
    mustSignIn.value = token === null;
    if (token !== null) await runOnce(isBusy, () => work(`id_token=${encodeURIComponent(token)}`), messages.fail);
  };
  const requireToken = (): string => {
    const token = idToken();
    if (token === null) throw new Error(t('You signed in a while ago. Close this, and sign in again.'));
    return token;
  };
  const enrol = (kind: 'totp' | 'email'): Promise<void> =>
    change(async (proof) => {
      // An attempt that was given up by closing the page.
      for (const old of list.items.value ?? [])
        if (!isActive(old) && old.attributes['kind'] === kind) {
          await client.send('DELETE', `${path}/${old.id}?${proof}`);
          list.drop(old.id);
        }
      const {
        data: [factor],
      } = await client.send('POST', `${path}?${proof}`, { type: 'authentication_factor', attributes: { kind } });
      if (!factor) return;
      const { uri = '', secret = '' } = factor.attributes;
      list.put(factor);
      enrolment.value = { factor, uri: String(uri), secret: String(secret) };
    });
  const remove = (factor: Resource, name: string): Promise<void> =>
    change(async (proof) => {
      const hint = t('You then sign in with your password alone, unless you have another method.');
      if (!(await workspace.confirm({ question: t('Remove “{name}”?', { name }), hint, button: t('Remove') }))) return;
      await client.send('DELETE', `${path}/${factor.id}?${proof}`);
      list.drop(factor.id);
      messages.say(t('{name} removed.', { name }));
      void codes.load();
      keepFocus();
    });
  const askForCode = (): void =>
    void change(async () => {
      isMaking.value = true;
    });
  /** Sends a code of the factor by mail. */
  const sendCode = async (factor: Resource): Promise<void> => {
    await client.send('POST', `${path}/${factor.id}/challenge?id_token=${encodeURIComponent(requireToken())}`, {
      type: 'authentication_factor_challenge',
    });
  };
  const verify = async (factor: Resource, code: string): Promise<void> => {
    const {
      data: [active],
    } = await client.send('POST', `${path}/${factor.id}/verify?id_token=${encodeURIComponent(requireToken())}`, {
      type: 'authentication_factor',
      id: factor.id,
      attributes: { code },
    });
    if (active) list.put(active);
    enrolment.value = null;
    messages.say(t('Two-step verification is on. The next sign-in requires a code, too.'));
    const made = active?.attributes['recovery_codes'];
    if (Array.isArray(made)) codes.show(made as readonly string[]);
  };
  /** A factor that was not confirmed is removed. */
  const giveUp = async (factor: Resource): Promise<void> => {
    enrolment.value = null;
    const token = idToken();
    if (token === null) return;
    await client
      .send('DELETE', `${path}/${factor.id}?id_token=${encodeURIComponent(token)}`)
      .then(() => list.drop(factor.id), messages.fail);
  };
  return { list, active, codes, enrolment, isMaking, mustSignIn, enrol, remove, verify, giveUp, askForCode, sendCode };
}

/** The second step of the user's own sign-in: an app or a mailbox that receives a code. */
export function Factors({ workspace }: { readonly workspace: Workspace }) {
  const factors = useMemo(() => createFactors(workspace), []);
  const { list, active, codes, enrolment, isMaking, mustSignIn, enrol, remove, verify, giveUp, askForCode, sendCode } =
    factors;
  useEffect(() => {
    void list.load();
    void codes.load();
  }, [list]);
  const items = active.value;
  const current = enrolment.value;
  const byMail = items?.find(({ attributes }) => attributes['kind'] === 'email');
  return (
    <Panel
      id="factors-heading"
      title={t('Two-step verification')}
      intro={t(
        'You sign in with your password and a code from your app or mailbox, so a stolen password is not enough.',
      )}
    >
      <ListProblem list={list} />
      {items?.length === 0 && list.problem.value === '' && (
        <p>{t('It is off: you sign in with your password alone.')}</p>
      )}
      {items !== null && items.length > 0 && (
        <FactorList items={items} remove={remove} codes={codes} onMakeCodes={askForCode} />
      )}
      <SignInAgain workspace={workspace} isNeeded={mustSignIn} />
      <div class="acts">
        <ActButton act={() => enrol('totp')}>{t('Add an authenticator app')}</ActButton>
        <ActButton act={() => enrol('email')}>{t('Add codes by email')}</ActButton>
      </div>
      {codes.shown.value && (
        <RecoveryCodesDialog workspace={workspace} codes={codes.shown.value} onClose={codes.close} />
      )}
      {isMaking.value && (
        <NewRecoveryCodesDialog
          codes={codes}
          hasApp={items?.some(({ attributes }) => attributes['kind'] === 'totp') ?? false}
          sendCode={byMail ? () => sendCode(byMail) : null}
          onClose={() => void (isMaking.value = false)}
        />
      )}
      {current && (
        <EnrolmentDialog
          key={current.factor.id}
          enrolment={current}
          verify={(code) => verify(current.factor, code)}
          onClose={() => void giveUp(current.factor)}
        />
      )}
    </Panel>
  );
}
