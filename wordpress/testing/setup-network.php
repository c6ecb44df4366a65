<?php
/**
 * Turns the installed WordPress into a network of sites in folders, in two steps with wp-config.php changed between
 * them:
 * php setup-network.php SITE tables DOMAIN        writes the network's tables
 * php setup-network.php SITE sites DOMAIN PLUGIN  adds the site /second/ and activates the plugin on the whole network
 */
[ , $site, $step, $domain ] = $argv;
$drystone_plugin            = $argv[4] ?? '';
$_SERVER += array( 'HTTP_HOST' => $domain, 'REQUEST_URI' => '/', 'SERVER_PROTOCOL' => 'HTTP/1.1', 'REMOTE_ADDR' => '127.0.0.1' );
if ( 'tables' === $step ) {
	define( 'WP_INSTALLING_NETWORK', true );
}
require "$site/wp-load.php";
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
add_filter( 'pre_wp_mail', '__return_true' );
$administrator = get_user_by( 'login', 'admin' );

if ( 'tables' === $step ) {
	foreach ( $wpdb->tables( 'ms_global' ) as $table => $prefixed ) {
		$wpdb->$table = $prefixed;
	}
	install_network();
	$error = populate_network( 1, $domain, 'admin@example.test', 'Network', '/', false );
	// WordPress returns an error for a port in the domain, but the network is created anyway.
	if ( is_wp_error( $error ) && 'no_wildcard_dns' !== $error->get_error_code() ) {
		fwrite( STDERR, $error->get_error_message() . "\n" );
		exit( 1 );
	}
	exit( 0 );
}

foreach ( array( 'second', 'third' ) as $name ) {
	$blog = wpmu_create_blog( $domain, "/$name/", ucfirst( $name ), $administrator->ID, array( 'public' => 1 ), 1 );
	if ( is_wp_error( $blog ) ) {
		fwrite( STDERR, $blog->get_error_message() . "\n" );
		exit( 1 );
	}
	switch_to_blog( $blog );
	switch_theme( array_key_first( wp_get_themes() ) );
	$wp_rewrite->set_permalink_structure( '/%postname%/' );
	restore_current_blog();
}
$error = activate_plugin( $drystone_plugin, '', true );
if ( is_wp_error( $error ) ) {
	fwrite( STDERR, $error->get_error_message() . "\n" );
	exit( 1 );
}
