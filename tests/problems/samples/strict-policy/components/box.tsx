'use client';

export default function Box() {
  return (
    <div title="style=&quot;&quot;">
      <b style={{ color: 'red' }}>Red.</b>
      <style>{'b { color: red }'}</style>
      <img src="https://images.example.org/b.png" alt="Not allowed" />
    </div>
  );
}
