/** Entries kept by default: more than the posts of any board that a person scrolls through, some 2 MB. */
const usualRoom = 16_384;

/** What was learnt about posts, by their id. It forgets what was written longest ago when it is full. */
export function createPositionCache<Learnt>(room: number = usualRoom) {
  const entries = new Map<string, Learnt>();
  return {
    get: (id: string): Learnt | undefined => entries.get(id),
    set(id: string, learnt: Learnt) {
      // Written anew = put last, and so forgotten last.
      entries.delete(id);
      entries.set(id, learnt);
      if (entries.size <= room) return;
      for (const oldest of entries.keys()) {
        entries.delete(oldest);
        return;
      }
    },
    delete(id: string) {
      entries.delete(id);
    },
  };
}
