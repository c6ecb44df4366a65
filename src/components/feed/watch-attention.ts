/** Whether anyone can see the page, and whether it can ask for anything. `onChange` calls back when either may have changed; it returns what ends that. */
export const attention = {
  isVisible: (): boolean => document.visibilityState !== 'hidden',
  isOnline: (): boolean => navigator.onLine,
  onWake(onChange: () => void): () => void {
    document.addEventListener('visibilitychange', onChange);
    addEventListener('online', onChange);
    addEventListener('offline', onChange);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      removeEventListener('online', onChange);
      removeEventListener('offline', onChange);
    };
  },
};
