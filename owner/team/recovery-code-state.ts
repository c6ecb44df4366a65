import { batch, signal, type ReadonlySignal } from '@preact/signals';
import type { Workspace } from '../workspace-state.ts';
import { t } from '../words/words.ts';

export interface RecoveryCodes {
  /** The number of unused codes; null = not read yet. */
  readonly remaining: ReadonlySignal<number | null>;
  /** New codes while they are shown, which is once. */
  readonly shown: ReadonlySignal<readonly string[] | null>;
  load(): Promise<void>;
  /** Shows codes that the service has just made. */
  show(codes: readonly string[]): void;
  close(): void;
  /** Replaces the codes and shows the new ones. Rejects with the service's error. */
  make(code: string): Promise<void>;
}

export function createRecoveryCodes({ client, teamPath, messages, idToken }: Workspace): RecoveryCodes {
  const path = `${teamPath}/recovery_codes`;
  const remaining = signal<number | null>(null);
  const shown = signal<readonly string[] | null>(null);
  const show = (codes: readonly string[]): void =>
    batch(() => {
      remaining.value = codes.length;
      shown.value = codes;
    });
  return {
    remaining,
    shown,
    load: () =>
      client.get(path).then(({ data: [state] }) => {
        remaining.value = Number(state?.attributes['remaining'] ?? 0);
      }, messages.fail),
    show,
    close: () => {
      shown.value = null;
    },
    make: async (code) => {
      const token = idToken();
      if (token === null) throw new Error(t('You signed in a while ago. Close this, and sign in again.'));
      const {
        data: [made],
      } = await client.send('POST', `${path}?id_token=${encodeURIComponent(token)}`, {
        type: 'recovery_codes',
        attributes: { code },
      });
      show((made?.attributes['codes'] ?? []) as readonly string[]);
    },
  };
}
