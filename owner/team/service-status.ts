import { type ReadonlySignal, signal } from '@preact/signals';
import { type PageName, pageNames } from '../route.ts';
import type { Workspace } from '../workspace-state.ts';
import { t } from '../words/words.ts';

/** Something that is not well. */
export interface Finding {
  readonly id: string;
  /** What it is about; `finding-words.ts` has the words for those that it knows. */
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly severity: 'problem' | 'risk' | 'hint';
  /** The service's own words, in English. */
  readonly title: string;
  readonly remedy: string;
  /** null = no page of the app is about it. */
  readonly page: PageName | null;
}

export interface ServiceStatus {
  readonly isWell: boolean;
  readonly findings: readonly Finding[];
  readonly version: string;
  readonly nodeVersion: string;
  readonly database: string;
  readonly storage: string;
  readonly feeds: number;
  readonly lastBackupAt: string | null;
}

export interface ServiceStatusState {
  /** null = not loaded yet, or not for this user. */
  readonly status: ReadonlySignal<ServiceStatus | null>;
  readonly problem: ReadonlySignal<string>;
  load(): Promise<void>;
}

function readStatus(attributes: Readonly<Record<string, unknown>>): ServiceStatus {
  const { findings, last_backup_at: lastBackupAt } = attributes;
  return {
    isWell: attributes['is_well'] === true,
    findings: (findings as readonly (Finding & { readonly page: string | null })[]).map((finding) => ({
      ...finding,
      page: finding.page !== null && Object.hasOwn(pageNames, finding.page) ? finding.page : null,
    })),
    version: String(attributes['version']),
    nodeVersion: String(attributes['node_version']),
    database: String(attributes['database']),
    storage: String(attributes['storage']),
    feeds: Number(attributes['feeds_count']),
    lastBackupAt: typeof lastBackupAt === 'string' ? lastBackupAt : null,
  };
}

export function createServiceStatus({ client, teamPath }: Pick<Workspace, 'client' | 'teamPath'>): ServiceStatusState {
  const status = signal<ServiceStatus | null>(null);
  const problem = signal('');
  return {
    status,
    problem,
    async load() {
      try {
        const [found] = (await client.get(`${teamPath}/service_status`)).data;
        status.value = found ? readStatus(found.attributes) : null;
        problem.value = '';
      } catch (error) {
        problem.value = error instanceof Error ? error.message : t('The status could not be read. Try again.');
      }
    },
  };
}
