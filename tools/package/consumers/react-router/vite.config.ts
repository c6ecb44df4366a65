import { reactRouter } from '@react-router/dev/vite';

export default {
  plugins: [reactRouter()],
  optimizeDeps: { include: ['drystone/define', 'drystone/react'] },
};
