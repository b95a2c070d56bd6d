export default function Press({ label }: { label: string }) {
  return (
    <button type="button" onClick={() => alert(label)}>
      {label}
    </button>
  );
}
