export default () => <p className="sidebar-note">Everything about clay</p>;
