/** Stands for a plugin with a fault in its native code. */
const fault = () => (_tree: unknown, file: { value: unknown }) => {
  if (String(file.value).includes('a fault')) process.kill(process.pid, 'SIGSEGV');
};

export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  markdown: { remarkPlugins: [fault] },
  limits: { pageSeconds: 2, pageMemory: '256 MB' },
};
