throw new Error('This has been run.');

export default function Footer() {
  return null;
}
