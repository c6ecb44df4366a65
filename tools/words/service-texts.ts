// The texts of the service that the owner's app shows as they come, and translates like its own.
import { accountKind } from '../../service/src/feeds/accounts/account-feed.ts';
import type { ConnectorKind } from '../../service/src/feeds/connectors/connector-kind.ts';
import { connectorKinds } from '../../service/src/feeds/connectors/connector-kinds.ts';
import { networkTable } from '../../service/src/feeds/networks/network-table.ts';
import type { OwnerText } from './read-texts.ts';

/** The name of a network alone is the same everywhere. */
const networkNames = new Set(Object.values(networkTable).map(({ label }) => label));

/** The names of sources with their settings, and what an administrator does for a network. */
export function serviceTexts(): readonly OwnerText[] {
  const kinds: readonly ConnectorKind[] = [...Object.values(connectorKinds), accountKind];
  const ofKinds = kinds.flatMap(({ label, brings, needs, fields }) => [
    label,
    brings,
    needs,
    ...Object.values(fields).flatMap((field) => [field.label, field.help]),
  ]);
  const ofNetworks = Object.values(networkTable).flatMap(({ console, subaccount }) => [
    console.create,
    console.review ?? '',
    subaccount?.word ?? '',
  ]);
  return [...new Set([...ofKinds, ...ofNetworks])]
    .filter((text) => text !== '' && !networkNames.has(text))
    .map((text) => ({ text, files: ['service/src/feeds'] }));
}
