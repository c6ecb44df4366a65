<?php
/**
 * Installs WordPress, activates the plugin and prints the result: php setup.php SITE PLUGIN/FILE.php
 * Users: admin (admin-pass-1), author (author-pass-1), contributor (contributor-pass-1).
 */
define( 'WP_INSTALLING', true );
$_SERVER += array( 'HTTP_HOST' => '127.0.0.1', 'REQUEST_URI' => '/', 'SERVER_PROTOCOL' => 'HTTP/1.1', 'REMOTE_ADDR' => '127.0.0.1' );
[ , $site, $drystone_plugin ] = $argv;
require "$site/wp-load.php";
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
add_filter( 'pre_wp_mail', '__return_true' );
wp_install( 'Drystone', 'admin', 'admin@example.test', false, '', 'admin-pass-1' );
foreach ( array( 'author', 'contributor' ) as $role ) {
	wp_insert_user( array( 'user_login' => $role, 'user_pass' => "$role-pass-1", 'user_email' => "$role@example.test", 'role' => $role ) );
}
switch_theme( array_key_first( wp_get_themes() ) );
if ( $drystone_plugin ) {
	$error = activate_plugin( $drystone_plugin );
	if ( is_wp_error( $error ) ) {
		fwrite( STDERR, $error->get_error_message() . "\n" );
		exit( 1 );
	}
}
update_option( 'permalink_structure', '/%postname%/' );
flush_rewrite_rules( false );
echo $GLOBALS['wp_version'], ' ', get_stylesheet(), "\n";
