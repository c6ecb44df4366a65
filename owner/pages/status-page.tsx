/** @jsxImportSource preact */
import { useEffect, useMemo } from 'preact/hooks';
import { ActButton } from '../ui/act-button.tsx';
import { describeFinding } from '../team/finding-words.ts';
import { createServiceStatus, type Finding, type ServiceStatus } from '../team/service-status.ts';
import { formatAgo } from '../ui/format-time.ts';
import { Empty, PageHead, SectionHead } from '../ui/page-head.tsx';
import { addressOf, pageNames } from '../route.ts';
import type { Workspace } from '../workspace-state.ts';
import { t } from '../words/words.ts';
import { Problem } from '../ui/problem.tsx';

const words: Readonly<Record<Finding['severity'], readonly [tone: string, text: string]>> = {
  problem: ['bad', t('Problem')],
  risk: ['wait', t('Risk')],
  hint: ['good', t('Suggestion')],
};

function FindingRow({ finding }: { readonly finding: Finding }) {
  const { severity, page } = finding;
  const [tone, text] = words[severity];
  const { title, remedy } = describeFinding(finding);
  return (
    <li class="row-card">
      <div class="row-words">
        <h3>
          <span class={`badge ${tone}`}>{text}</span> {title}
        </h3>
        <p class="quiet">{remedy}</p>
        {page !== null && (
          <p class="row-link">
            <a href={addressOf(page)}>{pageNames[page]}</a>
          </p>
        )}
      </div>
    </li>
  );
}

function Findings({ title, findings }: { readonly title: string; readonly findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <section aria-labelledby={`status-${findings[0]?.severity}`}>
      <SectionHead id={`status-${findings[0]?.severity}`} title={title} />
      <ul class="rows">
        {findings.map((finding) => (
          <FindingRow key={finding.id} finding={finding} />
        ))}
      </ul>
    </section>
  );
}

function Facts({ status }: { readonly status: ServiceStatus }) {
  const facts: readonly (readonly [name: string, value: string])[] = [
    [t('Version'), status.version],
    [t('Database'), status.database === 'postgres' ? 'PostgreSQL' : 'SQLite'],
    [t('Files'), status.storage === 'store' ? t('In a store') : t('In a folder')],
    [t('Last backup'), status.lastBackupAt === null ? t('None by the service') : formatAgo(status.lastBackupAt)],
    [t('Feeds'), String(status.feeds)],
    [t('Node.js'), status.nodeVersion],
  ];
  return (
    <section class="panel split status-facts" aria-labelledby="status-facts">
      <div class="split-head">
        <h2 id="status-facts">{t('This service')}</h2>
      </div>
      <dl class="split-body facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What is not well with the whole service, for its administrators. */
export function StatusPage({ workspace }: { readonly workspace: Workspace }) {
  const { status, problem, load } = useMemo(() => createServiceStatus(workspace), []);
  useEffect(() => void load(), []);
  const read = status.value;
  const troubles = read?.findings.filter(({ severity }) => severity !== 'hint') ?? [];
  return (
    <>
      <PageHead title={t('Service status')} intro={t('What is not well with this service, and what to do.')}>
        <ActButton act={load}>{t('Check again')}</ActButton>
      </PageHead>
      <Problem>{problem}</Problem>
      {read === null && problem.value === '' && <p class="quiet">{t('Loading …')}</p>}
      {read?.isWell === true && (
        <Empty title={t('Everything is well.')}>
          <p class="quiet">
            {t('Work, feeds, deliveries, mail, disks, database, backups and settings were checked just now.')}
          </p>
        </Empty>
      )}
      <Findings title={t('What needs you')} findings={troubles} />
      <Findings
        title={t('What could be better')}
        findings={read?.findings.filter((one) => !troubles.includes(one)) ?? []}
      />
      {read && <Facts status={read} />}
    </>
  );
}
