export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  favicon: '//evil.example/icon.svg',
  navbar: {
    logo: { src: '/logo.svg', href: 'data:text/html,<script>alert(1)</script>' },
    items: [
      { label: 'Press', href: 'data:text/html,<script>alert(1)</script>' },
      { label: 'Here', to: '/\t/evil.example' },
      { type: 'html', value: '<a href="java&#10;script:alert(1)">Help</a>' },
    ],
  },
  footer: {
    columns: [{ title: 'More', items: [{ label: 'Files', href: 'file:///etc/passwd' }, { html: "<a href='\\\\evil.example'>x</a>" }] }],
    copyright: 'By <a href=vbscript:x>us</a>',
  },
  announcementBar: { content: 'Read <a href="//evil.example">the news</a>.' },
  docs: { editUrl: 'javascript:alert(1)//{path}' },
  headTags: [{ tagName: 'meta', attributes: { 'http-equiv': 'refresh', content: '0; url=javascript:alert(1)' } }],
  scripts: ['https:evil.example/x.js'],
};
