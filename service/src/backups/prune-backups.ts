import type { FileStorage } from '../storage/file-storage.ts';
import { readManifest } from './backup-format.ts';
import { inPlace, listBackups, rowsFolder, type KeptBackups, type ListedBackup } from './backup-place.ts';

const dayMs = 86_400_000;
/** 1970 began on a Thursday; weeks begin on Monday. */
const firstMonday = 4;

const dayOf = ({ madeAt }: ListedBackup): number => Math.floor(madeAt / dayMs);
const weekOf = (backup: ListedBackup): number => Math.floor((dayOf(backup) - firstMonday) / 7);

/** Returns the newest backup of each of the last periods that have one. */
function keepNewest(
  backups: readonly ListedBackup[],
  periodOf: (backup: ListedBackup) => number,
  count: number,
): readonly ListedBackup[] {
  const newest = new Map<number, ListedBackup>();
  for (const backup of backups) if (!newest.has(periodOf(backup))) newest.set(periodOf(backup), backup);
  return [...newest.values()].slice(0, count);
}

/**
 * Says which backups stay.
 * @param backups the newest first
 */
export function chooseKept(
  backups: readonly ListedBackup[],
  { days, weeks }: KeptBackups,
  nowMs: number,
): ReadonlySet<string> {
  const kept = [
    ...backups.slice(0, 1),
    ...backups.filter(({ madeAt }) => nowMs - madeAt < dayMs),
    ...keepNewest(backups, dayOf, days),
    ...keepNewest(backups, weekOf, weeks),
  ];
  return new Set(kept.map(({ name }) => name));
}

/**
 * Removes backups that are too old, and then rows and files that no backup names. Must be called only after a backup
 * that was proven. What is younger than a day stays: a backup that is being made may need it.
 * @returns the number of removed backups
 */
export async function pruneBackups(storage: FileStorage, kept: KeptBackups, nowMs: number): Promise<number> {
  const backups = await listBackups(storage);
  const chosen = chooseKept(backups, kept, nowMs);
  const named = new Set<string>();
  for (const name of chosen) {
    const backup = inPlace(storage, name);
    // An unreadable manifest ends it here: nothing may be removed that it may name.
    const { files = {}, parts = 1 } = await readManifest(backup);
    for (const file of Object.keys(files)) named.add(`files/${file}`);
    for (let part = 0; part < parts; part++) named.add(backup.dataName(part));
  }
  const old = backups.filter(({ name }) => !chosen.has(name));
  for (const { name } of old) await storage.remove(inPlace(storage, name).manifestName);
  for (const folder of [rowsFolder, 'files/'])
    for await (const { name, changedAt } of storage.list(folder))
      if (!named.has(name) && nowMs - changedAt > dayMs) await storage.remove(name);
  return old.length;
}
